/** Once a change to another plan holds; `name` is that of the plan. */
export const onPlanNow = (name: string): string => `You’re on the ${name} plan now`
