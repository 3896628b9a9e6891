import {randomUUID} from 'node:crypto'
import {SENT_MESSAGE} from '@roam/trip-request'
import {RequestForm, toast, waitForFormScript} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

test.use({viewport: {width: 390, height: 844}})

test('the parts of the form open one after the other, and those with mistakes at once', async ({page}) => {
  const request = validRequest(randomUUID())
  await page.goto('/')
  const form = new RequestForm(page)
  const part = (name: string) => form.section.getByRole('button', {name})
  await expect(part('You 1 of 4')).toHaveAttribute('aria-expanded', 'true')
  await expect(form.text('destinations')).toBeHidden()
  await expect(form.sendButton).toHaveClass(/btn-primary/)
  await expect(part('Next: The trip')).toHaveClass(/btn-solid/)
  const height = await form.section.evaluate((section) => section.clientHeight / innerHeight)
  expect(height).toBeLessThan(2.5)

  // As find in page does, a fragment opens the part that contains its target.
  await page.evaluate(() => location.assign('#request-specialRequests'))
  await expect(part('Anything else 4 of 4')).toHaveAttribute('aria-expanded', 'true')
  await expect(form.sendButton).toHaveClass(/btn-primary/)
  await expect(part('Next: The trip')).toHaveClass(/btn-outline/)

  await form.text('name').fill(request.name)
  await part('Next: The trip').press('Enter')
  await expect(form.text('email')).toBeFocused()
  await expect(form.message('Invalid email address')).toBeVisible()
  await expect(form.message('Please tell us your destination interests')).toHaveCount(0)
  for (const value of request.preferredContact) await form.option('preferredContact', value).check()
  await form.text('email').fill(request.email)
  await form.text('phone').fill(request.phone)
  await form.text('phone').press('Enter')
  await expect(part('The trip 2 of 4')).toBeFocused()
  await expect(part('The trip 2 of 4')).toHaveAttribute('aria-expanded', 'true')
  await expect(part('You filled in, 1 of 4')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Tab')
  await expect(form.text('destinations')).toBeFocused()

  await form.sendButton.click()
  await expect(toast(page)).toContainText('Please tell us your destination interests')
  await expect(form.text('destinations')).toBeFocused()
  await expect(form.message('Please select at least one package')).toBeVisible()
  await form.text('destinations').fill(request.destinations)
  await expect(toast(page), 'closes at the first input').toHaveCount(0)
  await form.fill(request)
  await form.text('specialRequests').focus()
  await page.reload()
  await expect(part('Anything else filled in, 4 of 4')).toBeInViewport()
  await expect(form.text('specialRequests')).toBeVisible()
  await expect(form.text('destinations')).toBeHidden()

  await page.locator('[data-phase]').evaluate((element) => {
    const tap = new MouseEvent('click', {bubbles: true, cancelable: true, detail: 1})
    const observer = new MutationObserver(() => {
      if (element.getAttribute('data-phase') !== 'sent') return
      observer.disconnect()
      element.querySelector('#request-sent a')?.dispatchEvent(tap)
    })
    observer.observe(element, {attributes: true})
  })
  await form.sendButton.click()
  await expect(toast(page)).toContainText(SENT_MESSAGE.title)
  await expect(page.locator('#request-sent'), 'a second tap does nothing').toBeInViewport()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('after a failed submission the top of the form counts the errors and links to the parts that have them', async ({
  page,
}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill({...validRequest(randomUUID()), name: '', destinations: '', tripTypes: []})
  await form.sendButton.press('Enter')
  await expect(form.text('name')).toBeFocused()
  const count = '3 answers are missing or need a change'
  await expect(form.message(count)).toBeVisible()
  await expect(page.getByRole('status').filter({hasText: count}), 'announced once').toHaveCount(1)
  await expect(form.sendButton).toHaveAccessibleDescription(/^3 answers .* You \(1\) The trip \(2\)$/)
  const trip = form.section.getByRole('button', {name: 'The trip 2 to check 2 of 4'})
  await expect(form.section.getByRole('button', {name: 'You 1 to check 1 of 4'})).toBeVisible()

  await trip.click()
  await expect(form.text('destinations')).toBeHidden()
  await form.section.getByRole('link', {name: 'The trip (2)'}).click()
  await expect(form.text('destinations')).toBeFocused()
  await expect(form.section.getByText('Where would you like to go?')).toBeInViewport({ratio: 1})
  await form.text('destinations').fill('Italy')
  await expect(form.message('2 answers are missing or need a change')).toBeVisible()
  await expect(page.getByRole('status').filter({hasText: 'answers'}), 'not announced again').toHaveCount(0)

  await page.setViewportSize({width: 1280, height: 800})
  await expect(form.section.getByRole('group', {name: 'The trip 1 to check'})).toBeVisible()
  await form.option('tripTypes', 'Culture').check()
  await form.text('name').fill('Ada')
  await expect(form.section.getByRole('group', {name: 'The trip', exact: true})).toBeVisible()
  await expect(form.section.getByText(/needs? a change/)).toHaveCount(0)
  await expect(form.sendButton).toHaveAccessibleDescription('')
})

test('the link to the packages opens their part, and a wide screen shows the whole form', async ({page}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await waitForFormScript(page)
  await page.getByRole('link', {name: 'Choose Luxe'}).click()
  await form.section.getByRole('link', {name: 'change package'}).click()
  await expect(form.option('packages', 'Luxe')).toBeInViewport()
  await expect(page.locator('#request-packages')).toBeFocused()

  await page.setViewportSize({width: 1280, height: 800})
  await expect(form.text('destinations')).toBeVisible()
  await expect(form.section.getByRole('button', {name: '1 of 4'})).toHaveCount(0)
})
