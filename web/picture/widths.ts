/** The widths in which pages ask for pictures, in pixels; the server passes on no others. */
export const WIDTHS = [400, 640, 960, 1280, 1600, 2000] as const
