/** Hooks of pnpm: https://pnpm.io/pnpmfile */
export const hooks = {
  /** `pnpm pack` puts the compiled front-door into lakelet, see "imports" in its package.json. */
  beforePacking(manifest) {
    if (manifest.name === 'lakelet') delete manifest.dependencies['@roam/front-door']
    return manifest
  },
}
