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
              <Select
                fontSize={1}
                id="invite-role"
                onChange={({currentTarget: {value}}) =>
                  setRole(ROLE_NAMES.find((item) => item === value) ?? 'contributor')
                }
                value={role}
              >
                {ROLE_NAMES.map((item) => (
                  <option key={item} value={item}>
                    {ROLES[item].title}
                  </option>
                ))}
              </Select>
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
