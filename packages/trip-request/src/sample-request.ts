import type {FormValues} from './serialization.ts'

/** Form values that pass validation, for tests. */
export const sampleRequest: FormValues = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '(555) 123-4567',
  preferredContact: ['Email'],
  destinations: 'Anywhere warm',
  travelDates: 'June',
  packages: ['Explorer'],
  addOns: [],
  tripTypes: ['Culture'],
  budgetTypes: ['Comfort'],
  specialRequests: '',
  additionalInfo: '',
}
