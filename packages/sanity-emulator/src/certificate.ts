import {execFile} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'

/**
 * Writes a certificate that this machine signs for itself.
 *
 * @returns its file, and what a server needs
 */
export async function certify(folder: string, names: string[]) {
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-days', '1', '-subj', '/CN=hosted-like'],
    ...['-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`],
    ...['-keyout', keyFile, '-out', file],
  ])
  return {file, cert: await readFile(file), key: await readFile(keyFile)}
}
