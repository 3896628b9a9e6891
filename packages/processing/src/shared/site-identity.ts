import {createHash, randomBytes} from 'node:crypto'
import {link, mkdir, open, readFile, rm, stat} from 'node:fs/promises'
import {hostname} from 'node:os'
import {join} from 'node:path'
import type {SiteIdentity} from '@roam/documents/site-status'
import {z} from 'zod'

const FILE = 'site-identity.json'

const stored = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  inode: z.string(),
  /** Absent in former versions. */
  machine: z.string().optional(),
})

/** Returns a hash of the id of this machine, which is confidential, or of its name. A cloned one gets another id. */
async function hashMachine(): Promise<string> {
  const machine = await readFile('/etc/machine-id', 'utf8').catch(() => '')
  return createHash('sha256')
    .update(`roam ${machine.trim() || hostname()}`)
    .digest('hex')
}

/** Adds the machine to a file of a former version, whose inode stays; a reader sees the old or the new text, not a part. */
async function recordMachine(file: string, identity: {id: string; inode: string}): Promise<void> {
  const text = JSON.stringify({...identity, machine: await hashMachine()})
  const handle = await open(file, 'r+').catch(() => undefined)
  await handle?.write(text, 0).catch(() => undefined)
  await handle?.close()
}

/** Returns the id in the file; undefined if there is none, or if the file is a copy: then it is that of another site. */
async function readId(file: string): Promise<string | undefined> {
  try {
    const {id, inode, machine} = stored.parse(JSON.parse(await readFile(file, 'utf8')))
    if (String((await stat(file, {bigint: true})).ino) !== inode) return undefined
    if (machine === undefined) await recordMachine(file, {id, inode})
    return machine === undefined || machine === (await hashMachine()) ? id : undefined
  } catch {
    return undefined
  }
}

/** Writes a new id, unless another process of the site was faster. */
async function writeId(file: string, id: string): Promise<void> {
  const temporary = `${file}.${id}`
  const handle = await open(temporary, 'wx', 0o600)
  try {
    const inode = String((await handle.stat({bigint: true})).ino)
    await handle.writeFile(JSON.stringify({id, inode, machine: await hashMachine()}))
    await handle.sync()
    await link(temporary, file)
  } finally {
    await handle.close()
    await rm(temporary, {force: true})
  }
}

/**
 * Returns the identity of the site with this data folder. It is stored there, and a copy of the folder or
 * of the machine is another site.
 * Without it, as on a full disk, the identity lasts until the process ends.
 */
export async function identifySite(dataFolder: string, port: number, url: string): Promise<SiteIdentity> {
  const site = {name: `${hostname()}:${port}`, url}
  const file = join(dataFolder, FILE)
  const known = await readId(file)
  if (known) return {...site, id: known}
  const id = randomBytes(8).toString('hex')
  try {
    await mkdir(dataFolder, {recursive: true, mode: 0o700})
    if ((await readId(file)) === undefined) await rm(file, {recursive: true, force: true})
    await writeId(file, id)
  } catch {
    return {...site, id: (await readId(file)) ?? id}
  }
  return {...site, id}
}
