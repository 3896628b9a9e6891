/** Code patches that remove links to Sanity's servers and developer tools from the Studio. */
const PATCHES: {feature: string; code: string; replacement: string}[] = [
  {
    feature: 'workspace menu with a link to the project at sanity.io',
    code: 'function WorkspaceMenuButton() {',
    replacement: 'function WorkspaceMenuButton() { return null;',
  },
  {
    feature: 'workspace menu on narrow screens',
    code: 'function ManageMenu() {',
    replacement: 'function ManageMenu() { return null;',
  },
  {
    feature: 'menu with help, versions and diagnostics',
    code: 'function ResourcesButton() {',
    replacement: 'function ResourcesButton() { return null;',
  },
  {
    feature: 'logo of Sanity on the sign-in page',
    code: 'jsx(SanityLogo, { dark: prefersDark })',
    replacement: 'null',
  },
  {
    feature: 'links to sanity.io on the sign-in page',
    code: 'children: LINKS.map(',
    replacement: 'children: [].map(',
  },
  {
    feature: 'title of the sign-in page, which has one provider',
    code: '"Choose login provider"',
    replacement: '"Sign in"',
  },
  {
    feature: 'menu item "Inspect", which shows the document as JSON',
    code: 'getInspectItem(params),',
    replacement: '',
  },
  {
    feature: 'menu item "Compare versions", useless without releases',
    code: 'getCompareVersionsItem(params),',
    replacement: '',
  },
]

/**
 * Vite plugin that applies the patches to the `sanity` package.
 * @throws Error during the build if a patch does not apply, as after an upgrade of `sanity`
 */
export function removeHostedFeatures() {
  const applied = new Set<string>()
  return {
    name: 'remove-hosted-features',
    transform(source: string, id: string) {
      if (!/\/sanity\/lib\/(index|WorkspaceLoader-[\w-]+|structureTool-[\w-]+)\.js/.test(id)) return null
      return PATCHES.reduce((result, {feature, code, replacement}) => {
        if (!result.includes(code)) return result
        applied.add(feature)
        return result.replace(code, replacement)
      }, source)
    },
    buildEnd(error?: Error) {
      const missing = PATCHES.find(({feature}) => !applied.has(feature))
      if (!error && missing)
        throw new Error(
          `offline/remove-hosted-features.ts: patch did not apply, code not found: ${missing.feature}`,
        )
    },
  }
}
