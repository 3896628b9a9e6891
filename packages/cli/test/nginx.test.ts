import {type ChildProcess, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {cp, mkdir, readdir, readFile, writeFile} from 'node:fs/promises'
import {createServer, request as httpRequest, type IncomingMessage} from 'node:http'
import {connect as connectHttp2} from 'node:http2'
import {connect, type Socket} from 'node:net'
import {dirname, join} from 'node:path'
import {connect as connectTls} from 'node:tls'
import {createSelfSignedCertificate} from '@roam/sanity-emulator/certificate'
import {listen} from '@roam/sanity-emulator/http'
import {expect, onTestFinished, test} from 'vitest'
import {requireNginx} from '../src/build/nginx.ts'
import {ROOT} from '../src/shared/paths.ts'
import {createTempFolder, findFreePort} from './helpers.ts'

const LARGE = 200_000_000
const RECORD_OF_TLS = Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])

/** Returns the commands of the guide that configure all of nginx. */
async function readNginxCommands(): Promise<string> {
  const guide = await readFile(join(ROOT, 'docs', 'self-hosting.md'), 'utf8')
  const commands = guide.match(/^.*\/etc\/nginx\/(nginx\.conf|modules-enabled).*$/gm) ?? []
  expect(commands).toHaveLength(2)
  return commands.join('\n')
}

/** Starts a site that answers at once, never (`/hold`), or with 200 MB (`/large`). */
async function startSite() {
  const site = {port: 0, sentBytes: 0}
  const server = createServer((request, response) => {
    if (request.url === '/hold') return
    if (request.url !== '/large') return void response.end(`page for ${request.headers['x-forwarded-for']}`)
    const chunk = Buffer.alloc(100_000)
    response.writeHead(200, {'content-length': LARGE})
    const send = () => {
      while (response.write(chunk)) site.sentBytes += chunk.length
      site.sentBytes += chunk.length
    }
    response.on('drain', send)
    send()
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  site.port = await listen(server)
  return site
}

/** Starts nginx with Debian's configuration, changed and extended by the commands and files of the guide. */
async function startNginx(replacements: Record<string, string> = {}) {
  const nginxPath = await requireNginx()
  const [folder, site] = [await createTempFolder('nginx'), await startSite()]
  const etc = join(folder, 'etc')
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()]
  const {file, cert} = await createSelfSignedCertificate(folder, ['roam.example', '*.roam.example'])
  for (const name of ['modules-enabled', 'conf.d', 'sites-enabled'])
    await mkdir(join(etc, name), {recursive: true})
  const debianFolder = join(dirname(nginxPath), '..', '..', 'etc', 'nginx')
  for (const name of ['nginx.conf', 'mime.types']) await cp(join(debianFolder, name), join(etc, name))
  const commands = (await readNginxCommands()).replaceAll('/etc/nginx', etc)
  expect(spawnSync('sh', ['-ec', commands], {encoding: 'utf8'})).toMatchObject({status: 0, stderr: ''})

  const main = (await readFile(join(etc, 'nginx.conf'), 'utf8'))
    .replace(/^user .*$/m, process.getuid?.() === 0 ? 'user root;' : '')
    .replaceAll('/etc/nginx', etc)
    .replaceAll(/\/(var\/log\/nginx|run)\//g, `${folder}/`)
  await writeFile(join(etc, 'nginx.conf'), main)
  const paths = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi']
  await writeFile(
    join(etc, 'conf.d', 'paths.conf'),
    paths.map((name) => `${name}_temp_path ${join(folder, name)};\n`).join(''),
  )
  let config = await readFile(join(ROOT, 'deploy', 'self-hosting', 'nginx.conf'), 'utf8')
  for (const [before, after] of Object.entries({
    'listen 80': `listen 127.0.0.1:${httpPort}`,
    'listen 443': `listen 127.0.0.1:${httpsPort}`,
    '/etc/letsencrypt/live/roam.example/fullchain.pem': file,
    '/etc/letsencrypt/live/roam.example/privkey.pem': join(folder, 'key.pem'),
    '127.0.0.1:3000': `127.0.0.1:${site.port}`,
    ...replacements,
  })) {
    expect(config).toContain(before)
    config = config.replaceAll(before, () => after)
  }
  await writeFile(join(etc, 'conf.d', 'roam.conf'), config.replaceAll(/^ *listen \[::\].*$/gm, ''))

  const options = ['-p', folder, '-c', join(etc, 'nginx.conf'), '-e', 'stderr']
  const check = spawnSync(nginxPath, [...options, '-t'], {encoding: 'utf8'})
  expect(check.status, check.stderr).toBe(0)
  const nginx: ChildProcess = spawn(nginxPath, [...options, '-g', 'daemon off;'], {stdio: 'ignore'})
  onTestFinished(async () => {
    const exited = once(nginx, 'exit')
    nginx.kill()
    await exited
  })
  await expect
    .poll(() => once(connect(httpsPort, '127.0.0.1'), 'connect').then(([error]) => error === undefined))
    .toBe(true)

  const tls = (localAddress: string, servername = 'roam.example', protocol = 'http/1.1') =>
    connectTls({
      ...{host: '127.0.0.1', port: httpsPort, localAddress},
      ...{servername, ca: cert, ALPNProtocols: [protocol]},
    })
  return {site, folder, httpPort, httpsPort, tls}
}

/** Sends a GET request on a connection; resolves with the response and its body. */
async function get(createConnection: () => Socket, path = '/', host = 'roam.example') {
  const request = httpRequest({path, headers: {host}, createConnection}).end()
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('No response')
  const chunks = await response.toArray()
  return {status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString()}
}

test('1,530 unfinished requests of one address leave the site to others, and end after seconds', async () => {
  const {httpPort, httpsPort, tls} = await startNginx({
    'client_header_timeout 10s': 'client_header_timeout 2s',
  })
  let closedCount = 0
  const sockets = Array.from({length: 1_530}, (_, index) => {
    const isPlain = index % 2 === 0
    const socket = connect({
      host: '127.0.0.1',
      port: isPlain ? httpPort : httpsPort,
      localAddress: '127.0.0.2',
    })
    socket.write(isPlain ? 'GET / HTTP/1.1\r\nHost: roam.exa' : RECORD_OF_TLS)
    return socket
      .on('error', () => {})
      .once('close', () => {
        closedCount += 1
      })
  })
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  expect(await get(() => tls('127.0.0.3'))).toMatchObject({status: 200, body: 'page for 127.0.0.3'})
  expect(closedCount, 'answered while they are open').toBeLessThan(1_530)
  await expect.poll(() => closedCount).toBe(1_530)
})

test('an address has 256 requests at once, and slow readers of it fill no disk', async () => {
  const {site, folder, tls} = await startNginx()
  const statuses: number[] = []
  const sessions = [1, 2, 3].map(() =>
    connectHttp2('https://roam.example', {createConnection: () => tls('127.0.0.2', 'roam.example', 'h2')}),
  )
  onTestFinished(() => sessions.forEach((session) => void session.destroy()))
  for (const session of sessions)
    for (let count = 0; count < 100; count += 1)
      session
        .request({':path': count === 0 ? '/large' : '/hold'})
        .once('response', (headers) => void statuses.push(Number(headers[':status'])))
        .on('error', () => {})
  await expect.poll(() => statuses.toSorted()).toEqual([200, 200, 200, ...Array(300 - 256).fill(429)])
  expect(await get(() => tls('127.0.0.3'))).toMatchObject({status: 200, body: 'page for 127.0.0.3'})

  // The sockets between the site and nginx buffer some megabytes; then the site waits.
  let lastSentBytes = -1
  await expect
    .poll(
      () => {
        const isWaiting = site.sentBytes === lastSentBytes
        lastSentBytes = site.sentBytes
        return isWaiting
      },
      {interval: 100},
    )
    .toBe(true)
  expect(site.sentBytes).toBeLessThan(LARGE / 2)
  expect(
    (await readdir(join(folder, 'proxy'), {recursive: true})).filter((name) => /\d{5}/.test(name)),
  ).toEqual([])
})

test('a foreign host name reaches neither a redirect, nor a page, nor the version of nginx', async () => {
  const {httpPort, tls} = await startNginx()
  const plain = () => connect(httpPort, '127.0.0.1')
  expect(await get(plain, '/blog')).toMatchObject({
    status: 301,
    headers: {location: 'https://roam.example/blog', server: 'nginx'},
  })
  await expect(get(plain, '/blog', 'evil.example')).rejects.toThrow(/hang up|ECONNRESET/)
  const misdirected = await get(() => tls('127.0.0.1'), '/', 'evil.example')
  expect(misdirected).toMatchObject({status: 421, headers: {server: 'nginx'}})
  expect(misdirected.body).not.toMatch(/welcome|nginx\/\d/i)
  await expect(once(tls('127.0.0.1', 'evil.example'), 'secureConnect')).rejects.toThrow('unrecognized name')
})
