/** Where the demo content lies from which each system starts. Throws before it has been made. */
export function templateFolder(): string {
  const folder = process.env.ROAM_STORIES_TEMPLATE
  if (!folder) throw new Error('The template of the demo content was not made')
  return folder
}
