import { DAY_SECONDS } from '@preceptor/contracts/durations'
import { advance } from '../billing/advance.ts'
import { newId } from '../ids.ts'
import { page } from '../listing.ts'
import { listing, readParams, text, whole } from '../params.ts'
import type { Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import type { TestClock } from '../wire.ts'
import { deleteCustomer } from './customers.ts'

const LIFETIME_SECONDS = 30 * DAY_SECONDS

export const testClockRoutes: Route[] = [
  [
    'POST',
    '/v1/test_helpers/test_clocks',
    (world, { form }) => {
      const params = readParams({ frozen_time: whole, name: text.optional() }, form)
      return world.create(
        'testClocks',
        {
          id: newId('clock'),
          object: 'test_helpers.test_clock',
          created: world.now(),
          deletes_after: world.now() + LIFETIME_SECONDS,
          frozen_time: params.frozen_time,
          livemode: false,
          name: params.name ?? null,
          status: 'ready',
          status_details: {},
        },
        'test_helpers.test_clock.created',
      )
    },
  ],
  [
    'GET',
    '/v1/test_helpers/test_clocks',
    (world, { form, path }) => page(path, world.store.all('testClocks'), readParams(listing, form)),
  ],
  [
    'GET',
    '/v1/test_helpers/test_clocks/:id',
    (world, { ids }) => world.require('testClocks', 'test clock', ids[0]!),
  ],
  [
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    (world, { ids, form }) => {
      const clock = world.require('testClocks', 'test clock', ids[0]!)
      const { frozen_time } = readParams({ frozen_time: whole }, form)
      if (frozen_time <= clock.frozen_time) {
        throw invalid('frozen_time must be after the current frozen time of the test clock.', 'frozen_time')
      }
      const status_details = { advancing: { target_frozen_time: frozen_time } }
      const advancing: TestClock = { ...clock, status: 'advancing', status_details }
      world.emit('test_helpers.test_clock.advancing', advancing)
      advance(world, clock.id, frozen_time)
      return world.save('testClocks', { ...clock, frozen_time }, 'test_helpers.test_clock.ready')
    },
  ],
  [
    'DELETE',
    '/v1/test_helpers/test_clocks/:id',
    (world, { ids }) => {
      const clock = world.require('testClocks', 'test clock', ids[0]!)
      for (const customer of world.store.all('customers')) {
        if (customer.test_clock === clock.id) deleteCustomer(world, customer)
      }
      world.store.remove('testClocks', clock.id)
      world.emit('test_helpers.test_clock.deleted', clock)
      return { id: clock.id, object: 'test_helpers.test_clock', deleted: true }
    },
  ],
]
