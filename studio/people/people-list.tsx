import {
  type CreatedInvite,
  changeRole,
  createPasswordLink,
  endSessions,
  INVITED_ROLES,
  type Invite,
  isLastOwner,
  type Person,
  type RoleName,
  removePerson,
  type Session,
  withdrawInvite,
} from '@roam/editing/people'
import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {type ComponentProps, useState} from 'react'
import {ConfirmationDialog} from '../shared/confirmation-dialog.tsx'
import {describeRefusal} from '../shared/describe-refusal.ts'
import {formatCount} from '../shared/format-count.ts'
import {formatExpiry, InviteLink} from './invite-link.tsx'
import {ROLES} from './roles.ts'
import type {RunAction} from './use-people.ts'

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
            people={people}
            person={person}
            run={run}
            sessions={sessions.filter(({userId}) => userId === person.id)}
          />
        </li>
      ))}
      {invites
        .filter(({name}) => !names.includes(name))
        .map((invite) => (
          <li key={invite.id}>
            <InviteRow invite={invite} run={run} />
          </li>
        ))}
    </Stack>
  )
}

const describeSessions = ({length}: Session[]) =>
  length === 0 ? 'Not signed in' : `Signed in on ${formatCount(length, 'device')}`

interface PersonRowProps {
  person: Person
  people: Person[]
  sessions: Session[]
  run: RunAction
}

/** What has to be confirmed before it happens. */
type Confirmation = Omit<ComponentProps<typeof ConfirmationDialog>, 'children' | 'onClose'> & {text: string}

function PersonRow({person, people, sessions, run}: PersonRowProps) {
  const {id, name, role, isCurrentUser} = person
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const [newLink, setNewLink] = useState<CreatedInvite>()
  const ids = sessions.filter(({isCurrent}) => !isCurrent).map((session) => session.id)
  const whyNotLast = isLastOwner(id, people) ? describeRefusal({refused: 'lastOwner'}) : undefined

  const confirmRole = (newRole: RoleName) =>
    setConfirmation({
      header: `Make ${name} ${ROLES[newRole].title}?`,
      text: ROLES[newRole].description,
      confirmLabel: `Make ${ROLES[newRole].title}`,
      tone: 'primary',
      onConfirm: () =>
        run(
          (client) => changeRole(client, id, newRole),
          () => `${name} is now: ${ROLES[newRole].title}`,
        ),
    })

  const confirmRemoval = () =>
    setConfirmation({
      header: `Remove ${name}?`,
      text: `${name} is signed out at once, and can no longer sign in. What ${name} has written stays.`,
      confirmLabel: `Remove ${name}`,
      onConfirm: () =>
        run(
          (client) => removePerson(client, id),
          () => `${name} can no longer sign in`,
        ),
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
            button={<Button aria-label={`More about ${name}`} icon={EllipsisHorizontalIcon} mode="bleed" />}
            id={`person-${id}`}
            menu={
              <Menu>
                {INVITED_ROLES.filter((other) => other !== role).map((other) => (
                  <MenuItem
                    key={other}
                    disabled={whyNotLast !== undefined}
                    onClick={() => confirmRole(other)}
                    text={`Make ${ROLES[other].title}…`}
                    title={whyNotLast}
                  />
                ))}
                {!isCurrentUser && (
                  <MenuItem
                    onClick={() =>
                      run(
                        (client) => createPasswordLink(client, id),
                        ({invite}) => setNewLink(invite),
                      )
                    }
                    text="Make a link to choose a new password"
                  />
                )}
                <MenuItem
                  disabled={ids.length === 0}
                  onClick={() =>
                    run(
                      (client) => endSessions(client, ids),
                      () => `${name} is signed out`,
                    )
                  }
                  text={isCurrentUser ? 'Sign out on other devices' : 'Sign out everywhere'}
                />
                <MenuItem
                  disabled={whyNotLast !== undefined}
                  onClick={confirmRemoval}
                  text="Remove…"
                  title={whyNotLast}
                  tone="critical"
                />
              </Menu>
            }
            popover={{portal: true}}
          />
        </Flex>
        {newLink && <InviteLink invite={newLink} />}
      </Stack>
      {confirmation && (
        <ConfirmationDialog
          {...confirmation}
          onClose={() => setConfirmation(undefined)}
          onConfirm={() => {
            setConfirmation(undefined)
            confirmation.onConfirm()
          }}
        >
          <Text>{confirmation.text}</Text>
        </ConfirmationDialog>
      )}
    </Card>
  )
}

function InviteRow({invite: {id, name, role, expiresAt}, run}: {invite: Invite; run: RunAction}) {
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
          mode="bleed"
          onClick={() =>
            run(
              (client) => withdrawInvite(client, id),
              () => `The invitation of ${name} is withdrawn`,
            )
          }
          text="Withdraw"
        />
      </Flex>
    </Card>
  )
}
