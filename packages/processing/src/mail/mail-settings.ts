import {mkdirSync, readFileSync, renameSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {type MailSettings, mailSettings, type ShownMailSettings} from '@roam/documents/mail-settings'

/** In the data folder, with mode 0600. Backups contain it. */
const MAIL_SETTINGS_FILE = 'mail.json'

/** Recipient without any setting, where mail is written to files. */
const DEFAULT_RECIPIENT = 'founder@localhost'

/** Port of SMTP with TLS from the beginning (RFC 8314); others begin with STARTTLS. */
const TLS_PORT = 465

/** Environment variables of the site. With a URL of the mail server, they alone decide. */
export interface MailEnvironment {
  smtpUrl: string | undefined
  allowsPlaintext: boolean
  mailTo: string | undefined
  mailFrom: string | undefined
}

/** Where mail goes now. */
export interface MailSetup {
  /** Undefined: mail is written to .eml files. */
  smtpUrl: string | undefined
  allowsPlaintext: boolean
  mailTo: string
  mailFrom: string
}

export interface MailSettingsStore {
  /** Returns where mail goes: read again whenever the file has changed, so that no process needs a restart. */
  current: () => MailSetup
  /** Returns where mail would go with these settings. */
  setupOf: (settings: MailSettings) => MailSetup
  /** Returns what the Studio shows. */
  describe: () => ShownMailSettings
  /** Stores the settings. Throws if the disk cannot be written to. */
  save: (settings: MailSettings) => void
  /** Returns why the file cannot be used, in text for the operator; undefined if it can, or does not exist. */
  findProblem: () => string | undefined
}

function createSmtpUrl({host, port, name, password}: MailSettings): string {
  const credentials = name || password ? `${encodeURIComponent(name)}:${encodeURIComponent(password)}@` : ''
  return `${port === TLS_PORT ? 'smtps' : 'smtp'}://${credentials}${host}:${port}`
}

/** Opens the settings that an owner has stored, below those of the environment. */
export function openMailSettings(dataFolder: string, environment: MailEnvironment): MailSettingsStore {
  const file = join(dataFolder, MAIL_SETTINGS_FILE)
  let known: {version: string; settings: MailSettings | undefined; problem?: string} | undefined

  function read(): NonNullable<typeof known> {
    try {
      const {ctimeMs, ino} = statSync(file)
      const version = `${ctimeMs} ${ino}`
      if (known?.version === version) return known
      known = {version, settings: undefined}
      const {data, error} = mailSettings.safeParse(JSON.parse(readFileSync(file, 'utf8')))
      known = {
        version,
        settings: data,
        ...(error && {problem: `${error.issues[0]?.path.join('.')} is wrong`}),
      }
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      // Without the text of the file, which a message of JSON.parse can contain.
      const problem = error instanceof SyntaxError ? 'it is no JSON' : String(error)
      known = {version: known?.version ?? '', settings: undefined, ...(!isMissing && {problem})}
    }
    return known
  }

  function setupOf(settings: MailSettings | undefined): MailSetup {
    const {smtpUrl, allowsPlaintext} = environment
    const mailTo = environment.mailTo ?? settings?.recipient ?? DEFAULT_RECIPIENT
    return {
      smtpUrl: smtpUrl ?? (settings && createSmtpUrl(settings)),
      allowsPlaintext,
      mailTo,
      mailFrom: environment.mailFrom ?? settings?.sender ?? mailTo,
    }
  }

  const fromFile = () => (environment.smtpUrl ? undefined : read().settings)

  return {
    current: () => setupOf(fromFile()),
    setupOf,
    describe() {
      if (environment.smtpUrl) return {source: 'environment', settings: null}
      const settings = fromFile()
      if (!settings) return {source: 'none', settings: null}
      const {password: _, ...shown} = settings
      const {mailTo: recipient, mailFrom: sender} = setupOf(settings)
      return {source: 'studio', settings: {...shown, sender, recipient}}
    },
    save(settings) {
      mkdirSync(dataFolder, {recursive: true, mode: 0o700})
      const temporary = `${file}.${process.pid}`
      writeFileSync(temporary, JSON.stringify(settings), {mode: 0o600, flush: true})
      renameSync(temporary, file)
    },
    findProblem: () => {
      if (environment.smtpUrl) return undefined
      const {problem} = read()
      return (
        problem &&
        `The mail server that was set up in the Studio cannot be read from ${file}: ${problem}. Set it up again: Your site, “Set up e-mail”.`
      )
    },
  }
}
