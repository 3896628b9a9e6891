import {expect, test} from '../../fixtures/test.ts'

// As most visitors see it, with smooth scrolling.
test.use({reducedMotion: 'no-preference'})

test('the navigation bar links to every page and marks the current one', {tag: '@static'}, async ({page}) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', {name: 'Main'})
  await expect(navigation.getByRole('link', {name: 'Home', exact: true})).toHaveAttribute(
    'aria-current',
    'page',
  )
  await navigation.getByRole('link', {name: 'Blog'}).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(navigation.getByRole('link', {name: 'Blog'})).toHaveAttribute('aria-current', 'page')
  await navigation.getByRole('link', {name: 'Destinations'}).click()
  await expect(page).toHaveURL(/\/destinations$/)
})

test('Contact and Start Your Trip lead to the form from any page, and Home to the top', async ({page}) => {
  await page.goto('/destinations')
  const contact = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Contact'})
  await contact.click()
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeAttached()
  await expect(page.locator('#contact-section')).toBeInViewport()

  const scrollHome = async () => {
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('nav a[aria-current="page"]')?.click(),
    )
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
  await scrollHome()
  await contact.click()
  await expect(page.locator('#contact-section')).toBeInViewport()
  await scrollHome()
  await page.getByRole('link', {name: 'Start Your Trip'}).first().click()
  await expect(page.locator('#contact-section')).toBeInViewport()
})

test('Get Started on the destinations page links to the form', async ({page}) => {
  await page.goto('/destinations')
  await expect(page.getByRole('heading', {name: 'Ready to Start Your Journey?'})).toBeVisible()
  await page.getByRole('link', {name: 'Get Started'}).click()
  await expect(page.locator('#contact-section')).toBeInViewport()
})

test('a link with a fragment scrolls to the destination', async ({page}) => {
  await page.goto('/destinations#las-vegas')
  await expect(page.locator('#las-vegas').getByRole('heading', {name: 'Las Vegas'})).toBeInViewport()
})

test('the skip link navigates to the main content', async ({page}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', {name: 'Skip to main content'})
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('the phone menu opens, closes and navigates', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/')
  const entry = page.getByRole('banner').getByRole('link', {name: 'Blog', exact: true})
  await expect(entry).toBeHidden()
  await page.getByText('Menu', {exact: true}).click()
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await page.getByText('Menu', {exact: true}).click()
  await entry.click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', {level: 1, name: 'Blog'})).toBeVisible()
})
