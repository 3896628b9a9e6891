import {isOwner} from '@roam/editing/people'
import {Flex, Heading, Spinner, Stack} from '@sanity/ui'
import {ToolPage} from '../shared/tool-page.tsx'
import {Account} from './account.tsx'
import {InviteForm} from './invite-form.tsx'
import {PeopleList} from './people-list.tsx'
import {usePeople} from './use-people.ts'

/** Renders the people and an invitation form for owners, and the own account for everyone. */
export function PeopleTool() {
  const {data, run} = usePeople()
  if (!data) {
    return (
      <Flex align="center" height="fill" justify="center">
        <Spinner muted />
      </Flex>
    )
  }
  const {currentUser, people, sessions, invites} = data
  const ownSessions = sessions.filter(({userId}) => userId === currentUser.id)
  return (
    <ToolPage width={1}>
      {isOwner(currentUser) && (
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            People
          </Heading>
          <InviteForm invites={invites} run={run} />
          <PeopleList people={people} sessions={sessions} invites={invites} run={run} />
        </Stack>
      )}
      <Account currentUser={currentUser} sessions={ownSessions} run={run} />
    </ToolPage>
  )
}
