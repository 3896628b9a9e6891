import {normalizeEmail} from '@roam/trip-request/email-address'

/** Providers whose domains share mailboxes, by the domain that stands for all. */
const ALIASES: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'pm.me': 'proton.me',
}

/** Characters of the local part that a provider ignores. */
const IGNORED: Record<string, RegExp> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
}

/**
 * Returns the mailbox to which an e-mail address delivers, as a key of limits: in lower case, without what follows a
 * plus sign, and without the characters that its provider ignores. Two addresses of different mailboxes can have the
 * same key where a plus sign is part of a name; not the other way round, except for aliases that only a provider knows.
 */
export function canonicalMailbox(email: string): string {
  const [, localPart = '', domain = ''] = /^(.*)@(.*)$/s.exec(normalizeEmail(email).toLowerCase()) ?? []
  const knownDomain = domain.replace(/\.$/, '')
  const provider = ALIASES[knownDomain] ?? knownDomain
  const [name = ''] = localPart.split('+', 1)
  const ignored = IGNORED[provider]
  return `${ignored ? name.replace(ignored, '') : name}@${provider}`
}
