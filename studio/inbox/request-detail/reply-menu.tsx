import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {ComposeIcon} from '@sanity/icons/Compose'
import {Button} from '@sanity/ui'
import {Menu, MenuButton, MenuDivider, MenuItem} from '@sanity/ui/menu'
import {useRouter} from 'sanity/router'

interface Props {
  /** Each has a link, or what opens it instead. */
  replies: ({_id: string; title: string} & MailAction)[]
}

/** A link, or what a click does instead. */
export type MailAction = {as: 'a'; href: string} | {onClick: () => void}

/** Renders a menu of the saved replies, each a link to an e-mail that is filled in. */
export function ReplyMenu({replies}: Props) {
  const {navigateIntent} = useRouter()
  return (
    <MenuButton
      button={<Button aria-label="Saved replies" icon={ChevronDownIcon} mode="ghost" title="Saved replies" />}
      id="saved-replies"
      menu={
        <Menu>
          {replies.map(({_id, title, ...action}) => (
            <MenuItem key={_id} {...action} text={title} />
          ))}
          {replies.length > 0 && <MenuDivider />}
          <MenuItem
            icon={ComposeIcon}
            onClick={() => navigateIntent('create', {type: 'savedReply'})}
            text="Write a saved reply"
          />
        </Menu>
      }
      popover={{portal: true}}
    />
  )
}
