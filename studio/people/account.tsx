import {
  changeName,
  changePassword,
  endSessions,
  isOwner,
  type Person,
  type Session,
} from '@roam/editing/people'
import {Button, Card, Flex, Heading, Label, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import {useInstantFormat} from '../shared/use-time-zone.ts'
import {describeDevice} from './describe-device.ts'
import {ROLES} from './roles.ts'
import type {RunAction} from './use-people.ts'

/** As the lake requires it. */
const MIN_PASSWORD_LENGTH = 12

interface Props {
  currentUser: Person
  /** Those of the current user. */
  sessions: Session[]
  run: RunAction
}

export function Account({currentUser, sessions, run}: Props) {
  const {name, role} = currentUser
  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <Heading as="h2" size={2}>
          Your account
        </Heading>
        <Text muted size={1}>
          You are signed in as {name}. {ROLES[role].title}: {ROLES[role].description}
        </Text>
      </Stack>
      <AccountForm currentUser={currentUser} run={run} />
      <SessionList run={run} sessions={sessions} />
    </Stack>
  )
}

/** Renders a form for the name of an owner and for the password, which is asked for once. */
function AccountForm({currentUser, run}: {currentUser: Person; run: RunAction}) {
  const {name: currentName, hasPassword} = currentUser
  const [name, setName] = useState(currentName)
  const [currentPassword, setCurrentPassword] = useState('')
  const [password, setPassword] = useState('')
  const newName = name.trim() === currentName ? '' : name.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    let isPasswordChanged = password === ''
    if (password)
      await run(
        (client) => changePassword(client, currentPassword, password),
        () => {
          isPasswordChanged = true
          setCurrentPassword('')
          setPassword('')
          return 'Your password is changed. Other devices are signed out.'
        },
      )
    if (newName && isPasswordChanged)
      await run(
        (client) => changeName(client, newName),
        // The Studio reads the name when it starts.
        () => location.reload(),
      )
  }

  const isComplete =
    password === ''
      ? newName !== ''
      : password.length >= MIN_PASSWORD_LENGTH && (!hasPassword || currentPassword !== '')
  return (
    <Card border padding={4} radius={3}>
      <form aria-label="Change your password" onSubmit={submit}>
        <Stack gap={4}>
          {isOwner(currentUser) ? (
            <Stack gap={3}>
              <Label as="label" htmlFor="username" size={1}>
                Your name
              </Label>
              <TextInput
                autoComplete="username"
                id="username"
                maxLength={100}
                onChange={(event) => setName(event.currentTarget.value)}
                value={name}
              />
              <Text muted size={1}>
                It stands beside what you write, and you sign in with it.
              </Text>
            </Stack>
          ) : (
            // Password managers store the password under this name.
            <input autoComplete="username" hidden readOnly value={currentName} />
          )}
          {hasPassword && (
            <PasswordInput
              autoComplete="current-password"
              label="Current password"
              onChange={setCurrentPassword}
              value={currentPassword}
            />
          )}
          <PasswordInput
            autoComplete="new-password"
            label="New password"
            onChange={setPassword}
            value={password}
          />
          <Text muted size={1}>
            At least {MIN_PASSWORD_LENGTH} characters. A few words do well.
          </Text>
          <Button
            disabled={!isComplete}
            mode="ghost"
            text={submitLabel(hasPassword, newName, password)}
            type="submit"
          />
        </Stack>
      </form>
    </Card>
  )
}

function submitLabel(hasPassword: boolean, newName: string, password: string): string {
  if (newName) return password ? 'Save name and password' : 'Change name'
  return hasPassword ? 'Change password' : 'Set a password'
}

interface PasswordInputProps {
  autoComplete: string
  label: string
  value: string
  onChange: (value: string) => void
}

function PasswordInput({label, onChange, ...props}: PasswordInputProps) {
  return (
    <Stack gap={3}>
      <Label as="label" htmlFor={props.autoComplete} size={1}>
        {label}
      </Label>
      <TextInput
        {...props}
        id={props.autoComplete}
        onChange={(event) => onChange(event.currentTarget.value)}
        type="password"
      />
    </Stack>
  )
}

function SessionList({sessions, run}: {sessions: Session[]; run: RunAction}) {
  const format = useInstantFormat({dateStyle: 'long', timeStyle: 'short'})
  const others = sessions.filter(({isCurrent}) => !isCurrent)
  const signOut = (ids: string[]) =>
    run(
      (client) => endSessions(client, ids),
      () => (ids.length === 1 ? 'Device signed out' : 'Devices signed out'),
    )
  return (
    <Stack gap={4}>
      <Heading as="h3" size={1}>
        Where you are signed in
      </Heading>
      <Stack as="ul" gap={2} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {sessions.map(({id, userAgent, startedAt, isCurrent}) => (
          <Card key={id} as="li" border data-testid="session" padding={3} radius={3}>
            <Flex align="center" gap={3} wrap="wrap">
              <Stack flex={1} gap={2} style={{minWidth: '9rem'}}>
                <Text size={1} weight="semibold">
                  {describeDevice(userAgent)}
                  {isCurrent && ' (this device)'}
                </Text>
                <Text muted size={1}>
                  Since {format(startedAt)}
                </Text>
              </Stack>
              {!isCurrent && <Button mode="bleed" onClick={() => signOut([id])} text="Sign out" />}
            </Flex>
          </Card>
        ))}
      </Stack>
      {others.length > 1 && (
        <Button
          mode="ghost"
          onClick={() => signOut(others.map(({id}) => id))}
          text="Sign out all other devices"
        />
      )}
    </Stack>
  )
}
