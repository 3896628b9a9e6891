/** What leads to Sanity's servers or tells of them, and what only developers can read. */
const WITHOUT: {name: string; code: string; instead: string}[] = [
  {
    name: 'the menu of the project, whose entry leads to its page at Sanity',
    code: 'function WorkspaceMenuButton() {',
    instead: 'function WorkspaceMenuButton() { return null;',
  },
  {
    name: 'the same on a narrow screen',
    code: 'function ManageMenu() {',
    instead: 'function ManageMenu() { return null;',
  },
  {
    name: 'the menu of help, versions and diagnostics',
    code: 'function ResourcesButton() {',
    instead: 'function ResourcesButton() { return null;',
  },
  {
    name: 'the entry that shows a document as the lake keeps it',
    code: 'getInspectItem(params),',
    instead: '',
  },
  {
    name: 'the entry that compares versions, of which a lake on board knows two',
    code: 'getCompareVersionsItem(params),',
    instead: '',
  },
]

/** Takes out of the Studio what leads out of it, or is for developers. Fails the build when one is not found. */
export function withoutMenus() {
  const found = new Set<string>()
  return {
    name: 'without-menus',
    transform(source: string, id: string) {
      if (!/\/sanity\/lib\/(index|structureTool-[\w-]+)\.js/.test(id)) return null
      return WITHOUT.reduce((result, {name, code, instead}) => {
        if (!result.includes(code)) return result
        found.add(name)
        return result.replace(code, instead)
      }, source)
    },
    buildEnd(error?: Error) {
      const missing = WITHOUT.find(({name}) => !found.has(name))
      if (!error && missing) throw new Error(`offline/menus.ts does not find ${missing.name}`)
    },
  }
}
