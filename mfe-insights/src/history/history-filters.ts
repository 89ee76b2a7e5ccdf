import type { InterviewStatus } from '@parley/api/contract/interview';
import type { TitleClass } from '../rules/title-classifier.ts';

/** A choice of a filter: how it stands in the address bar and how it is written for people. */
export interface Choice<V extends string> {
  value: V;
  label: string;
}

/** The technology filter (product specification §2, "Interview history"). */
export const technologyChoices = [
  { value: 'all', label: 'All' },
  { value: 'react', label: 'React' },
  { value: 'python', label: 'Python' },
  { value: 'nodejs', label: 'Node.js' },
  { value: 'system-design', label: 'System Design' },
  { value: 'javascript', label: 'JavaScript' },
] as const satisfies readonly { value: string; label: TitleClass | 'All' }[];
export type TechnologyChoice = (typeof technologyChoices)[number]['value'];

/** The status filter (specification §2). */
export const statusChoices = [
  { value: 'all', label: 'All' },
  { value: 'completed', label: 'Completed' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'scheduled', label: 'Scheduled' },
] as const satisfies readonly Choice<InterviewStatus | 'all'>[];
export type StatusChoice = (typeof statusChoices)[number]['value'];

/** The orders of the list. */
export const orderChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest score' },
  { value: 'lowest', label: 'Lowest score' },
  { value: 'longest', label: 'Longest' },
  { value: 'title', label: 'Title' },
] as const satisfies readonly Choice<string>[];
export type OrderChoice = (typeof orderChoices)[number]['value'];

/** What the history shows; all of it stands in the address bar. */
export interface HistoryFilters {
  text: string;
  technology: TechnologyChoice;
  status: StatusChoice;
  order: OrderChoice;
  /** From 1. */
  page: number;
}

/** Everything, newest first. */
export const noFilters: HistoryFilters = {
  text: '',
  technology: 'all',
  status: 'all',
  order: 'newest',
  page: 1,
};

function chosen<V extends string>(
  choices: readonly [Choice<V>, ...Choice<V>[]],
  value: string | null,
): V {
  return (choices.find((choice) => choice.value === value) ?? choices[0]).value;
}

/** Reads the address bar; what it does not understand is as if it were not there. */
export function readFilters(search: URLSearchParams): HistoryFilters {
  const page = Number(search.get('page'));
  return {
    text: search.get('search') ?? '',
    technology: chosen<TechnologyChoice>(technologyChoices, search.get('technology')),
    status: chosen<StatusChoice>(statusChoices, search.get('status')),
    order: chosen<OrderChoice>(orderChoices, search.get('order')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the address bar: only what differs from everything, newest first. */
export function writeFilters(filters: HistoryFilters): URLSearchParams {
  const search = new URLSearchParams();
  const { text, technology, status, order, page } = filters;
  if (text) search.set('search', text);
  if (technology !== noFilters.technology) search.set('technology', technology);
  if (status !== noFilters.status) search.set('status', status);
  if (order !== noFilters.order) search.set('order', order);
  if (page !== noFilters.page) search.set('page', String(page));
  return search;
}

/** Whether anything is left out of the list. */
export function hasFilters({ text, technology, status }: HistoryFilters): boolean {
  return text.trim() !== '' || technology !== 'all' || status !== 'all';
}
