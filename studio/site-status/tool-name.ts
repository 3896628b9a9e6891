/** Also what its address in the Studio ends in. */
export const TOOL_NAME = 'your-site'
