import type {MailSettings, MailSettingsRefusal} from '@roam/documents/mail-settings'
import {
  fetchMailSettings,
  type MailSettingsAnswer,
  testAndSaveMailSettings,
} from '@roam/editing/mail-settings'
import {Button, Card, Flex, Label, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, useEffect, useState} from 'react'
import {environment} from '../shared/environment.ts'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'

type Values = Record<keyof MailSettings, string>

const FIELDS: [name: keyof Values, label: string, hint: string][] = [
  ['recipient', 'Your mailbox', 'The address to which requests are sent, such as you@mail.example.'],
  ['host', 'Mail server', 'As in the settings of your mail program, such as smtp.mail.example.'],
  ['port', 'Port', 'Mostly 465 or 587.'],
  ['name', 'Name', 'With which you sign in to the mail server: mostly the address.'],
  ['password', 'Password', 'It is kept where your site runs, and not shown again.'],
  ['sender', 'Sender', 'The address from which your site writes.'],
]

const EMPTY: Values = {recipient: '', host: '', port: '465', name: '', password: '', sender: ''}

/** Why settings were not stored, and what to do. */
const REFUSALS: Record<MailSettingsRefusal['refused'], string> = {
  environment:
    'The variables of your site name the mail server. Only whoever looks after your site can change it.',
  owner: 'Only owners set up e-mail. If you are one, sign in again.',
  busy: 'Another person is setting up e-mail right now. Try again in a moment.',
  invalid: 'One of these is not right.',
  unreachable: 'No mail server answers there. Are its name and the port right?',
  encryption:
    'The mail server offers no connection that is encrypted and trusted, so your password was not sent. Try the port 465.',
  name: 'The mail server refuses the name by which your site introduces itself. Ask whoever looks after your site.',
  'sign-in':
    'The mail server does not accept the name or the password. Many want a password that is made for programs, an “app password”.',
  refused: 'The mail server refuses the sender or the mailbox. Are both addresses right?',
  other: 'The mail server did not take the test mail.',
}

/** Renders the mail server of the site, and a form that sends a test mail by another one before it is kept. */
export function MailSetup() {
  const client = useLakeClient()
  const {run, isBusy} = useEdit('Your site did not answer')
  const [answer, setAnswer] = useState<MailSettingsAnswer>()
  const [values, setValues] = useState<Values>()
  const [refusal, setRefusal] = useState<MailSettingsRefusal>()

  useEffect(() => {
    let isCurrent = true
    fetchMailSettings(client, environment.siteUrl).then(
      (result) => isCurrent && setAnswer(result),
      (error: unknown) => console.warn('The site did not answer:', error),
    )
    return () => {
      isCurrent = false
    }
  }, [client])

  if (!answer || 'refused' in answer) return null
  const {source, settings} = answer
  if (source === 'environment') return <Text muted>{REFUSALS.environment}</Text>

  const open = () => setValues(settings ? {...settings, port: String(settings.port), password: ''} : EMPTY)
  const set = (name: keyof Values, value: string) =>
    setValues((current = EMPTY) => {
      // Most people sign in to the mail server with the address, and write from it.
      const follow = (other: 'name' | 'sender') =>
        current[other] === current.recipient ? {[other]: value} : {}
      return {
        ...current,
        ...(name === 'recipient' ? {...follow('name'), ...follow('sender')} : {}),
        [name]: value,
      }
    })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!values) return
    setRefusal(undefined)
    const next = {...values, port: Number(values.port)}
    await run(
      async () => ({result: await testAndSaveMailSettings(client, environment.siteUrl, next)}),
      ({result}) => {
        if ('refused' in result) {
          setRefusal(result)
          return undefined
        }
        setAnswer(result)
        setValues(undefined)
        return `E-mail is set up. A test mail is on its way to ${next.recipient}.`
      },
    )
  }

  if (!values)
    return (
      <Flex align="center" gap={3} wrap="wrap">
        {settings && (
          <Text muted>
            By {settings.host}, to {settings.recipient}.
          </Text>
        )}
        <Button mode="ghost" onClick={open} text={settings ? 'Change the mail server' : 'Set up e-mail'} />
      </Flex>
    )
  return (
    <form aria-label="Set up e-mail" onSubmit={submit}>
      <Stack gap={4}>
        {FIELDS.map(([name, label, hint], index) => (
          <Stack gap={3} key={name}>
            <Label as="label" htmlFor={`mail-${name}`} size={1}>
              {label}
            </Label>
            <TextInput
              autoComplete="off"
              autoFocus={index === 0}
              id={`mail-${name}`}
              inputMode={name === 'port' ? 'numeric' : undefined}
              onChange={({currentTarget}) => set(name, currentTarget.value)}
              type={name === 'password' ? 'password' : 'text'}
              value={values[name]}
            />
            <Text muted size={1}>
              {hint}
            </Text>
          </Stack>
        ))}
        {refusal && (
          <Card padding={4} radius={3} role="alert" tone="critical">
            <Stack gap={3}>
              <Text>{REFUSALS[refusal.refused]} Nothing is changed.</Text>
              {refusal.reason && (
                <Text muted size={1}>
                  <code>{refusal.reason}</code>
                </Text>
              )}
            </Stack>
          </Card>
        )}
        <Flex gap={3} wrap="wrap">
          <Button disabled={isBusy} text="Send a test mail and keep this" tone="primary" type="submit" />
          <Button disabled={isBusy} mode="bleed" onClick={() => setValues(undefined)} text="Cancel" />
        </Flex>
      </Stack>
    </form>
  )
}
