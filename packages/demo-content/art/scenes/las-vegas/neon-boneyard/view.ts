/** The sheet, in scene units. */

/** Width of the sheet, in scene units. */
export const W = 860

/** Height of the sheet, in scene units. */
export const H = 1200

/** Where the ground begins, y in scene units. */
export const GROUND = 905
