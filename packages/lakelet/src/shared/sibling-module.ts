import {extname} from 'node:path'

/**
 * URL of a module in the folder of another one: TypeScript in the workspace, JavaScript in the npm package.
 * @param name without extension
 * @param url `import.meta.url` of the other one
 */
export const siblingModule = (name: string, url: string) => new URL(`./${name}${extname(url)}`, url)
