import {HOME_PATH} from '../../features/navigation/paths.ts'

/** Besides the home page and the previewed one. */
const MAX_VISITED = 6

/** Which pages people look at, since the start of the process: a publish renders them first. */
export interface PagePriority {
  /** @param path of a page, not an arbitrary one: each is kept in memory */
  countView: (path: string) => void
  setPreviewed: (path: string) => void
  /** Returns the paths, the most important one first. */
  list: () => string[]
}

export function createPagePriority(): PagePriority {
  const views = new Map<string, number>()
  let previewed = HOME_PATH
  return {
    countView: (path) => void views.set(path, (views.get(path) ?? 0) + 1),
    setPreviewed(path) {
      previewed = path
    },
    list() {
      const visited = [...views].sort(([, a], [, b]) => b - a).slice(0, MAX_VISITED)
      return [...new Set([previewed, HOME_PATH, ...visited.map(([path]) => path)])]
    },
  }
}
