import {expect, test} from 'vitest'
import {readServerConfig} from './config.ts'

const SMTP_URL = 'smtps://name:password@mail.example'

test.each([
  ['founder@roam.example', 'founder@roam.example'],
  ['founder@xn--e1afmkfd.xn--p1ai', 'founder@xn--e1afmkfd.xn--p1ai'],
  ['Founder@Пример.РФ', 'Founder@xn--e1afmkfd.xn--p1ai'],
  [' tom&jerry@roam.example\u200b', 'tom&jerry@roam.example'],
])('mail goes to TRIP_REQUEST_TO=%j as %s', (written, address) => {
  expect(readServerConfig({NODE_ENV: 'test', SMTP_URL, TRIP_REQUEST_TO: written})).toMatchObject({
    ...{mailTo: address, mailFrom: undefined, allowsPlaintext: false},
  })
})

test.each([
  [
    {TRIP_REQUEST_TO: 'founder@roam-.example'},
    '  TRIP_REQUEST_TO=founder@roam-.example: must be one e-mail address, with ASCII characters before the @, such as TRIP_REQUEST_TO=hello@roam.example',
  ],
  [
    {TRIP_REQUEST_TO: 'a@roam.example', TRIP_REQUEST_FROM: 'Roam <a@roam.example>'},
    'TRIP_REQUEST_FROM="Roam <a@roam.example>": must be one',
  ],
  [{TRIP_REQUEST_TO: 'основатель@roam.example'}, 'must be one e-mail address'],
  [
    {SMTP_URL: 'mail.example:password'},
    '  SMTP_URL: must be a URL that begins with smtps:// or smtp://, such as SMTP_URL=smtps://name:password@mail.example',
  ],
  [{SMTP_URL, TRIP_REQUEST_TO: 'a@roam.example', SMTP_ENCRYPTION: 'off'}, 'SMTP_ENCRYPTION'],
  [{SMTP_URL}, 'TRIP_REQUEST_TO: required'],
  [{ROAM_RATE_LIMIT: 'off', ROAM_HOST: '0.0.0.0'}, 'ROAM_RATE_LIMIT'],
])('%j is refused with the name of the variable', (environment, message) => {
  expect(() => readServerConfig({NODE_ENV: 'test', ...environment})).toThrow(message)
})
