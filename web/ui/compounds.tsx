/** Longer compounds need their hyphens in narrow columns; a range at the start of a text does not wrap. */
const COMPOUND = /((?<![\p{L}\p{N}-])(?=[\p{L}-]{3,12}(?![\p{L}\p{N}-]))\p{L}+(?:-\p{L}+)+|(?<= )\d+–\d+)/u

/** Text whose lines do not end inside of short compounds, such as “day-by-day”, and ranges. A no-break hyphen would not be found. */
export const Compounds = ({text}: {text: string}) =>
  text.split(COMPOUND).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="no-break">
        {part}
      </span>
    ),
  )
