import {type CreatedInvite, INVITED_ROLES, type Invite, invitePerson} from '@roam/editing/people'
import {AddUserIcon} from '@sanity/icons/AddUser'
import {Button, Card, Label, Select, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import {InviteLink} from './invite-link.tsx'
import {ROLES} from './roles.ts'
import type {RunAction} from './use-people.ts'

interface Props {
  /** The open ones. */
  invites: Invite[]
  run: RunAction
}

/** Renders a form that makes an invitation, and the link of the last one while it is open. */
export function InviteForm({invites, run}: Props) {
  const [name, setName] = useState('')
  const [role, setRole] = useState(INVITED_ROLES[0])
  const [invite, setInvite] = useState<CreatedInvite>()

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(
      (client) => invitePerson(client, name.trim(), role),
      (result) => {
        setInvite(result.invite)
        setName('')
      },
    )
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
                onChange={({currentTarget}) => setRole(INVITED_ROLES[currentTarget.selectedIndex] ?? role)}
                value={role}
              >
                {INVITED_ROLES.map((item) => (
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
        {invites.some(({id}) => id === invite?.id) && invite && <InviteLink invite={invite} />}
      </Stack>
    </Card>
  )
}
