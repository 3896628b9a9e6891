/** The widths, in pixels, in which pages ask for pictures; the server passes on no other. */
export const WIDTHS = [400, 720, 960, 1280, 1600, 2000] as const
