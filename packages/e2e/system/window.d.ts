/** What the site's home page offers to scripts. */
interface Window {
  selectPackage: (name: string) => void
}
