export interface CodePatch {
  /** What the patch changes, for the error message. */
  feature: string
  code: string
  replacement: string
}

/**
 * Returns a Vite plugin that applies patches to the modules whose path matches.
 *
 * The plugin throws an Error during the build if a patch does not apply, as after an upgrade of the package.
 * @param file of the Studio that contains the patches, for the error message
 */
export function patchCode(file: string, modules: RegExp, patches: CodePatch[]) {
  const applied = new Set<string>()
  return {
    name: file,
    transform(source: string, id: string) {
      if (!modules.test(id)) return null
      return patches.reduce((result, {feature, code, replacement}) => {
        if (!result.includes(code)) return result
        applied.add(feature)
        return result.replace(code, replacement)
      }, source)
    },
    buildEnd(error?: Error) {
      const missing = patches.find(({feature}) => !applied.has(feature))
      if (!error && missing)
        throw new Error(`${file}: patch did not apply, code not found: ${missing.feature}`)
    },
  }
}
