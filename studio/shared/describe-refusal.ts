import type {Refusal} from '@roam/editing/edit'
import {describeUnusualPrice} from '@roam/editing/unusual-price'

/** Says why something was not done, and what to do. */
export function describeRefusal(refusal: Refusal): string {
  switch (refusal.refused) {
    case 'waiting': {
      const titles = new Set(
        refusal.changes.map(({title}) => (title ? `“${title}”` : 'a document without a name')),
      )
      return `A change of ${[...titles].join(' and ')} is scheduled. Open it, and delete its schedule first.`
    }
    case 'referenced':
      return 'It is used elsewhere. Remove it there first, and publish what you changed.'
    case 'changed':
      return 'It was changed while you were reading. Look again.'
    case 'gone':
      return 'It is not there any more.'
    case 'exists':
      return 'It exists again. What was deleted stays in the trash.'
    case 'incomplete':
      return 'It belongs to something that was deleted too. Restore that first.'
    case 'price':
      return describeUnusualPrice(refusal.price, refusal.published) ?? ''
    case 'past':
      return 'This time has passed. Choose one that is still to come.'
    case 'over':
      return 'It has happened already. Look again.'
    case 'lastOwner':
      return 'Somebody has to decide who may sign in. Make another person Owner first.'
    case 'named':
      return 'There is already a person with this name. For a new password, make a link for that person.'
    case 'invited':
      return 'There is an invitation with this name already. Withdraw it first: then its link stops working.'
    case 'wrong':
      return refusal.message
    case 'unknown':
      return 'It may have worked all the same. If it did, your new password is your current one.'
  }
}
