/** The paper's colour in both schemes, where style sheets do not reach: --paper in tokens.css. */
export const PAPER = {light: '#efe8d8', dark: '#091c22'} as const
