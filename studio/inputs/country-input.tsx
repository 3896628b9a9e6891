import {Select} from '@sanity/ui'
import {getCountries} from 'libphonenumber-js/min'
import {type StringInputProps, set, unset} from 'sanity'

const names = new Intl.DisplayNames('en-US', {type: 'region', fallback: 'code'})

const COUNTRIES = getCountries()
  .map((code) => ({code: String(code), name: names.of(code) ?? code}))
  .sort((a, b) => a.name.localeCompare(b.name, 'en-US'))

/** Returns the country in the language of the browser, which comes first in the list. */
function suggestedCountry() {
  const {region} = new Intl.Locale(navigator.language)
  return COUNTRIES.find(({code}) => code === region)
}

/** Renders a list of the countries with telephone numbers; the value is an ISO 3166 code. */
export function CountryInput({elementProps, onChange, readOnly, value = ''}: StringInputProps) {
  const suggestion = suggestedCountry()
  return (
    <Select
      {...elementProps}
      onChange={({currentTarget}) => onChange(currentTarget.value ? set(currentTarget.value) : unset())}
      readOnly={readOnly ?? false}
      value={value}
    >
      <option value="">Not chosen</option>
      {[...(suggestion ? [suggestion] : []), ...COUNTRIES.filter((country) => country !== suggestion)].map(
        ({code, name}) => (
          <option key={code} value={code}>
            {name}
          </option>
        ),
      )}
    </Select>
  )
}
