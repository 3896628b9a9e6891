const format = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'})

/** An ISO 8601 time as a day in words, such as May 3, 2024. */
export const dayInWords = (time: string) => format.format(new Date(time))
