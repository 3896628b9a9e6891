import type {Operation} from '@roam/editing/rules'
import type {DocumentActionComponent} from 'sanity'
import {useWhyNot} from '../shared/use-why-not.ts'

/** Returns a function that disables an action of Sanity where the rules do not allow the operation. */
export const guard =
  (operation: Operation) =>
  (original: DocumentActionComponent): DocumentActionComponent => {
    const GuardedAction: DocumentActionComponent = (props) => {
      const description = original(props)
      const reason = useWhyNot(operation, props.type, props.id)
      return description && reason ? {...description, disabled: true, title: reason} : description
    }
    GuardedAction.action = original.action
    return GuardedAction
  }
