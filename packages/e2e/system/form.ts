import type {Locator, Page} from '@playwright/test'
import type {Entered} from '@roam/trip-request'
import {FIELDS, FORM_SECTION_ID, isListField, type TextField} from '@roam/trip-request'

/** The note that rises after sending, or after a mistake. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', {name: /^Notifications/}).getByRole('listitem')

/** The form on the page, as a visitor handles it. */
export class RequestForm {
  readonly section: Locator

  constructor(page: Page) {
    this.section = page.locator(`#${FORM_SECTION_ID}`)
  }

  text(name: TextField): Locator {
    return this.section.locator(`[name="${name}"]`)
  }

  option(name: string, value: string): Locator {
    return this.section.locator(`input[name="${name}"][value="${value}"]`)
  }

  get sendButton(): Locator {
    return this.section.locator('button[type="submit"]')
  }

  /** Words inside the form itself: what a toast says stands beside it. */
  says(words: string): Locator {
    return this.section.locator('form').getByText(words, {exact: true})
  }

  /** Enters everything. */
  async fill(entered: Entered): Promise<void> {
    for (const field of FIELDS) {
      if (isListField(field)) {
        for (const value of entered[field]) await this.option(field, value).check()
      } else await this.text(field).fill(entered[field])
    }
  }

  /** What stands in the form now. */
  async entered(): Promise<Entered> {
    const texts = async (name: TextField) => this.text(name).inputValue()
    const list = (name: string) =>
      this.section
        .locator(`input[name="${name}"]:checked`)
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value') ?? ''))
    return {
      name: await texts('name'),
      email: await texts('email'),
      phone: await texts('phone'),
      preferredContact: await list('preferredContact'),
      destinations: await texts('destinations'),
      travelDates: await texts('travelDates'),
      packages: await list('packages'),
      addOns: await list('addOns'),
      tripTypes: await list('tripTypes'),
      budgetTypes: await list('budgetTypes'),
      specialRequests: await texts('specialRequests'),
      additionalInfo: await texts('additionalInfo'),
    }
  }
}

export const NOTHING: Entered = {
  name: '',
  email: '',
  phone: '',
  preferredContact: [],
  destinations: '',
  travelDates: '',
  packages: [],
  addOns: [],
  tripTypes: [],
  budgetTypes: [],
  specialRequests: '',
  additionalInfo: '',
}
