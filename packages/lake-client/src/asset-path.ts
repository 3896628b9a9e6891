import type {LakeConfig} from './client.ts'

/** Id of an asset document: image-<sha1>-<width>x<height>-<format> or file-<sha1>-<extension>. */
const ASSET_ID = /^(image|file)-([0-9a-f]{40}(?:-\d+x\d+)?)-([a-z0-9]{1,10})$/

/**
 * Returns the path of an asset at the Content Lake; undefined if the id is not that of an asset. It follows from the id:
 * the `path` and `url` of an asset document can lead elsewhere, and requests for assets can have a token.
 */
export function assetPath(
  {projectId, dataset}: Pick<LakeConfig, 'projectId' | 'dataset'>,
  id: string,
): string | undefined {
  const [, kind, name, extension] = ASSET_ID.exec(id) ?? []
  return kind && `/${kind}s/${projectId}/${dataset}/${name}.${extension}`
}
