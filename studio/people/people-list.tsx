import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {Badge, Box, Button, Card, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {useState} from 'react'
import {formatExpiry, InviteLink} from './invite-link.tsx'
import {ROLE_NAMES, ROLES} from './roles.ts'
import type {CreatedInvite, Invite, Person, RoleName, RunAction, Session} from './use-people.ts'

interface Props {
  people: Person[]
  sessions: Session[]
  invites: Invite[]
  run: RunAction
}

/** Renders the people who may sign in, with their roles, and the pending invitations. */
export function PeopleList({people, sessions, invites, run}: Props) {
  const names = people.map(({name}) => name)
  return (
    <Stack as="ul" gap={2} style={{listStyle: 'none', margin: 0, padding: 0}}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonRow
            person={person}
            run={run}
            sessions={sessions.filter(({userId}) => userId === person.id)}
          />
        </li>
      ))}
      {invites
        .filter(({email}) => !names.includes(email))
        .map((invite) => (
          <li key={invite.id}>
            <InviteRow invite={invite} run={run} />
          </li>
        ))}
    </Stack>
  )
}

const describeSessions = ({length}: Session[]) => {
  if (length === 0) return 'Not signed in'
  return length === 1 ? 'Signed in on 1 device' : `Signed in on ${length} devices`
}

/** What has to be confirmed before it happens. */
interface Confirmation {
  header: string
  text: string
  label: string
  tone: 'critical' | 'primary'
  confirm: () => Promise<unknown>
}

function PersonRow({person, sessions, run}: {person: Person; sessions: Session[]; run: RunAction}) {
  const {id, name, role, isCurrentUser} = person
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const [newLink, setNewLink] = useState<CreatedInvite>()
  const ids = sessions.filter(({isCurrent}) => !isCurrent).map((session) => session.id)
  const closeDialog = () => setConfirmation(undefined)

  const confirmRole = (newRole: RoleName) =>
    setConfirmation({
      header: `Make ${name} ${ROLES[newRole].title}?`,
      text: ROLES[newRole].description,
      label: `Make ${ROLES[newRole].title}`,
      tone: 'primary',
      confirm: () =>
        run((actions) => actions.setRole(id, newRole), `${name} is now: ${ROLES[newRole].title}`),
    })

  const confirmRemoval = () =>
    setConfirmation({
      header: `Remove ${name}?`,
      text: `${name} is signed out at once, and can no longer sign in. What ${name} has written stays.`,
      label: `Remove ${name}`,
      tone: 'critical',
      confirm: () => run((actions) => actions.remove(id), `${name} can no longer sign in`),
    })

  return (
    <Card border data-testid="person" padding={3} radius={3}>
      <Stack gap={3}>
        <Flex align="center" gap={3} wrap="wrap">
          <Stack flex={1} gap={2} style={{minWidth: '9rem'}}>
            <Text size={1} weight="semibold">
              {name}
              {isCurrentUser && ' (you)'}
            </Text>
            <Text muted size={1}>
              {describeSessions(sessions)}
            </Text>
          </Stack>
          <Badge>{ROLES[role].title}</Badge>
          <MenuButton
            button={
              <Button
                aria-label={`More about ${name}`}
                fontSize={1}
                icon={EllipsisHorizontalIcon}
                mode="bleed"
              />
            }
            id={`person-${id}`}
            menu={
              <Menu>
                {ROLE_NAMES.filter((other) => other !== role).map((other) => (
                  <MenuItem
                    key={other}
                    onClick={() => confirmRole(other)}
                    text={`Make ${ROLES[other].title}…`}
                  />
                ))}
                {!isCurrentUser && (
                  <MenuItem
                    onClick={() => run(async (actions) => setNewLink(await actions.createPasswordLink(id)))}
                    text="Make a link to choose a new password"
                  />
                )}
                <MenuItem
                  disabled={ids.length === 0}
                  onClick={() => run((actions) => actions.endSessions(ids), `${name} is signed out`)}
                  text={isCurrentUser ? 'Sign out on other devices' : 'Sign out everywhere'}
                />
                <MenuItem onClick={confirmRemoval} text="Remove…" tone="critical" />
              </Menu>
            }
            popover={{portal: true}}
          />
        </Flex>
        {newLink && <InviteLink invite={newLink} />}
      </Stack>
      {confirmation && (
        <Dialog
          footer={
            <Flex gap={2} justify="flex-end" padding={3}>
              <Button fontSize={1} mode="bleed" onClick={closeDialog} text="Cancel" />
              <Button
                fontSize={1}
                onClick={() => {
                  closeDialog()
                  void confirmation.confirm()
                }}
                text={confirmation.label}
                tone={confirmation.tone}
              />
            </Flex>
          }
          header={confirmation.header}
          id={`confirm-${id}`}
          onClose={closeDialog}
          width={0}
        >
          <Box padding={4}>
            <Text size={1}>{confirmation.text}</Text>
          </Box>
        </Dialog>
      )}
    </Card>
  )
}

function InviteRow({invite: {id, email: name, role, expiresAt}, run}: {invite: Invite; run: RunAction}) {
  return (
    <Card border padding={3} radius={3} tone="transparent">
      <Flex align="center" gap={3} wrap="wrap">
        <Stack flex={1} gap={2} style={{minWidth: '9rem'}}>
          <Text size={1} weight="semibold">
            {name}
          </Text>
          <Text muted size={1}>
            {ROLES[role].title}, until {formatExpiry(expiresAt)}
          </Text>
        </Stack>
        <Badge tone="caution">Invited</Badge>
        <Button
          fontSize={1}
          mode="bleed"
          onClick={() =>
            run((actions) => actions.withdrawInvite(id), `The invitation of ${name} is withdrawn`)
          }
          text="Withdraw"
        />
      </Flex>
    </Card>
  )
}
