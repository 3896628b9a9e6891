import {execFile} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'

/**
 * Creates a self-signed certificate, valid for one day, with openssl.
 *
 * @returns the path of the certificate, and its content and key for a TLS server
 */
export async function createSelfSignedCertificate(folder: string, hostnames: string[]) {
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-days', '1', '-subj', '/CN=sanity-emulator'],
    ...['-addext', `subjectAltName=${hostnames.map((name) => `DNS:${name}`).join(',')}`],
    ...['-keyout', keyFile, '-out', file],
  ])
  return {file, cert: await readFile(file), key: await readFile(keyFile)}
}
