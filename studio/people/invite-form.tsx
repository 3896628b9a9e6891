import {AddUserIcon} from '@sanity/icons/AddUser'
import {Button, Card, Label, Select, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import {InviteLink} from './invite-link.tsx'
import {ROLE_NAMES, ROLES} from './roles.ts'
import type {CreatedInvite, RoleName, RunAction} from './use-people.ts'

/** Renders a form that makes an invitation, and the link of the last one. */
export function InviteForm({run}: {run: RunAction}) {
  const [name, setName] = useState('')
  const [role, setRole] = useState<RoleName>('contributor')
  const [invite, setInvite] = useState<CreatedInvite>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await run(async (actions) => setInvite(await actions.invite(name.trim(), role)))) setName('')
  }

  return (
    <Card border padding={4} radius={3}>
      <Stack gap={5}>
        <form aria-label="Invite a person" onSubmit={submit}>
          <Stack gap={4}>
            <Stack gap={3}>
              <Label as="label" htmlFor="invite-name" size={1}>
                Name
              </Label>
              <TextInput
                autoComplete="off"
                autoFocus
                id="invite-name"
                maxLength={100}
                onChange={(event) => setName(event.currentTarget.value)}
                value={name}
              />
            </Stack>
            <Stack gap={3}>
              <Label as="label" htmlFor="invite-role" size={1}>
                Role
              </Label>
              <RoleSelect id="invite-role" onChange={setRole} role={role} />
              <Text muted size={1}>
                {ROLES[role].description}
              </Text>
            </Stack>
            <Button
              disabled={name.trim() === ''}
              icon={AddUserIcon}
              text="Make an invitation link"
              tone="primary"
              type="submit"
            />
          </Stack>
        </form>
        {invite && <InviteLink invite={invite} />}
      </Stack>
    </Card>
  )
}

interface RoleSelectProps {
  id?: string
  label?: string
  role: RoleName
  onChange: (role: RoleName) => void
}

/** Renders the roles to choose from, and the present one if it is none of them. */
export function RoleSelect({id, label, role, onChange}: RoleSelectProps) {
  const names = ROLE_NAMES.some((name) => name === role) ? ROLE_NAMES : [...ROLE_NAMES, role]
  return (
    <Select
      aria-label={label}
      fontSize={1}
      id={id}
      onChange={(event) => {
        const chosen = names.find((name) => name === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
      value={role}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {ROLES[name].title}
        </option>
      ))}
    </Select>
  )
}
