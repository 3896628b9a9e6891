import {type CodePatch, patchCode} from './patch-code.ts'

/** Code patches that remove what does not work with Roam, such as links to Sanity's servers and developer tools. */
const PATCHES: CodePatch[] = [
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
  {
    feature:
      'button that restores a document beside its entry in the trash, and does nothing for what is erased',
    code: 'action: t2,\n\t\tcontent: t4,\n\t\t"data-testid": "deleted-document-banner"',
    replacement: 'content: t4, "data-testid": "deleted-document-banner"',
  },
]

/** Vite plugin that applies the patches to the `sanity` package. */
export const removeHostedFeatures = () =>
  patchCode(
    'offline/remove-hosted-features.ts',
    /\/sanity\/lib\/(index|WorkspaceLoader-[\w-]+|structureTool-[\w-]+)\.js/,
    PATCHES,
  )
