/** What every entry of these menus does happens on Sanity's servers, or tells of them. */
const MENUS: {name: string; component: string}[] = [
  {
    name: 'the menu of the project, whose entry leads to its page at Sanity',
    component: 'WorkspaceMenuButton',
  },
  {name: 'the same on a narrow screen', component: 'ManageMenu'},
  {name: 'the menu of help, versions and diagnostics', component: 'ResourcesButton'},
]

/** Takes out of the Studio what leads nowhere when the lake is embedded. Fails the build when one is not found. */
export function withoutMenus() {
  const found = new Set<string>()
  return {
    name: 'without-menus',
    transform(code: string, id: string) {
      if (!/\/sanity\/lib\/index\.js/.test(id)) return null
      return MENUS.reduce((result, {name, component}) => {
        const opening = `function ${component}() {`
        if (!result.includes(opening)) return result
        found.add(name)
        return result.replace(opening, `${opening} return null;`)
      }, code)
    },
    buildEnd(error?: Error) {
      const missing = MENUS.find(({name}) => !found.has(name))
      if (!error && missing) throw new Error(`offline/menus.ts does not find ${missing.name}`)
    },
  }
}
