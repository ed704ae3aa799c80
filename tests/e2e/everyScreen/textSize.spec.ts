import { expect, test } from '../fixtures';
import { makeVisit, visits } from '../screens';
import { demoAdmin, demoMember } from '../server';
import { doubleText } from '../steps';

for (const width of [390, 320]) {
  test(`at twice the font size, ${width} px wide, no screen has to be scrolled sideways @phone`, async ({
    visitor,
    openDevice,
    expectProblem,
  }) => {
    // Some eighty states, possibly on a busy machine.
    test.setTimeout(600_000);
    const tours = [
      { page: visitor, toMake: visits.visitor },
      { page: await openDevice(demoMember), toMake: visits.member },
      { page: await openDevice(demoAdmin), toMake: visits.admin },
    ];
    for (const { page, toMake } of tours) {
      await doubleText(page, width);
      for (const visit of toMake) {
        if (visit.problem) expectProblem(visit.problem);
        await makeVisit(page, visit, async (name) => {
          const needed = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(needed, name).toBe(width);
        });
      }
    }
  });
}
