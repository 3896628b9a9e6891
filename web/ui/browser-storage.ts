/**
 * The browser's storage. Settings and private windows can block or limit it, and browsers clear it: what is stored here
 * must not be needed.
 */
export const browserStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Blocked or full.
    }
  },
}
