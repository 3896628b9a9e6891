import type {Settings} from '@roam/cli/settings'
import {createLakeClient} from '@roam/e2e/lake'

const SCRIPT = /(?:src|href)="([^"]+\.js)"/

async function findScript(url: string): Promise<string> {
  const [, path] = SCRIPT.exec(await (await fetch(url)).text()) ?? []
  if (!path) throw new Error(`${url} has no script`)
  return new URL(path, url).pathname
}

/** Returns the paths of a script of site and Studio, and of an image of the lake. */
export async function findFiles(settings: Settings): Promise<Record<'site' | 'studio' | 'image', string>> {
  const image = await createLakeClient(settings).fetch<string>(
    '*[_type == "sanity.imageAsset"] | order(size desc)[0].path',
  )
  return {
    site: await findScript(`${settings.siteUrl}/`),
    studio: await findScript(`${settings.studioUrl}/`),
    image: `/${image}`,
  }
}
