/** In characters; longer compounds need their hyphens in narrow columns. */
const MAX_LENGTH = 12

/** A range at the start of a text does not wrap. */
const COMPOUND = /((?<![\p{L}\p{N}-])\p{L}{1,8}(?:-\p{L}{1,8}){1,3}(?![\p{L}\p{N}-])|(?<= )\d{1,4}–\d{1,4})/u

/**
 * Text whose lines do not end inside of short compounds, such as “day-by-day”, and ranges. A no-break hyphen would not be
 * found.
 */
export const Compounds = ({text}: {text: string}) =>
  text.split(COMPOUND).map((part, index) =>
    index % 2 === 0 || part.length > MAX_LENGTH ? (
      part
    ) : (
      <span key={index} className="no-break">
        {part}
      </span>
    ),
  )
