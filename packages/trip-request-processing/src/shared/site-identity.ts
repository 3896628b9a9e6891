import {createHash} from 'node:crypto'
import {mkdir, realpath, stat} from 'node:fs/promises'
import {hostname} from 'node:os'
import type {SiteIdentity} from '@roam/sanity/site-status'

/**
 * Returns the identity of the site with this data folder. It follows from the machine and the folder itself: a copy of
 * the folder is another site.
 */
export async function identifySite(dataFolder: string, port: number, url: string): Promise<SiteIdentity> {
  await mkdir(dataFolder, {recursive: true})
  const {dev, ino, birthtimeMs} = await stat(dataFolder)
  const folder = [hostname(), await realpath(dataFolder), dev, ino, birthtimeMs].join(' ')
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return {id, name: `${hostname()}:${port}`, url}
}
