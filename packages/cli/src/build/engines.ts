import {existsSync} from 'node:fs'
import {installPackages} from './debian-packages.ts'

/** The programs that drive Firefox and WebKit, by the Debian packages that contain them. */
const PROGRAMS = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  // WebKitGTK has no headless mode.
  xvfb: '/usr/bin/Xvfb',
}

const findMissing = () => Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))

/**
 * Installs missing engines as root on Debian.
 *
 * @throws UserError when one is missing and cannot be installed
 */
export async function requireEngines(): Promise<void> {
  const missing = findMissing()
  if (missing.length > 0)
    await installPackages(
      missing,
      `Install Firefox and WebKit (Debian: apt-get install ${missing.join(' ')}).`,
    )
}
