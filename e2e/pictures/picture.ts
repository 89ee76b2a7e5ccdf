import type { Page } from '@playwright/test';
import type { TestUser, TestUserOptions } from '../support/api.ts';

/** Every screen with its route; a remote's route without a screen here fails a test. */
export const screens = {
  landing: '/',
  'privacy policy': '/privacy-policy',
  terms: '/terms-condition',
  'create account': '/create-account',
  'sign in': '/sign-in',
  'verify sign-in': '/verify-auth',
  dashboard: '/dashboard',
  'interview history': '/interview-history',
  'interview details': '/interview/:id',
  analytics: '/analytics',
  achievements: '/my-achievements',
  profile: '/profile',
  payment: '/subscription/success',
  releases: '/releases',
  'releases of a remote': '/releases/:remote',
  'interview room': '/start-interview',
  'interview room by its other address': '/interview',
  'not found': '*',
  checkout: '/dev/checkout',
  components: '/components',
} as const;
export type Screen = keyof typeof screens;

/** What a picture is prepared with. */
export interface Booth {
  readonly page: Page;
  /** Signs the browser in as a new person, the same one in every run as far as a screen shows. */
  signIn(wish?: TestUserOptions): Promise<TestUser>;
  /** Calls of the API whose path below `/api/v1` matches are never answered. */
  hold(call: RegExp): Promise<unknown>;
  /** They fail, with the message where one is given. */
  fail(call: RegExp, status?: number, message?: string): Promise<unknown>;
  /** They succeed with this data and message. */
  answer(call: RegExp, data: unknown, message: string): Promise<unknown>;
  /** Toasts stay until the picture is taken. */
  keepToasts(): Promise<unknown>;
}

/** One screen in one state. */
export interface Picture {
  readonly screen: Screen;
  readonly state: string;
  /** Brings the page into the state and waits until it shows it. */
  show(booth: Booth): Promise<void>;
  /** Brings it there again after the window has another width. */
  showAtWidth?(booth: Booth): Promise<void>;
  /** Widths where the state exists; all when absent. */
  readonly widths?: readonly number[];
  /** Only what is in view, as where something stands before the page; the whole page when absent. */
  readonly isViewOnly?: true;
  /** An interview that runs: its clock cannot stand still, and its questions are drawn by chance. */
  readonly isLive?: true;
}

/** Widths of the pictures in CSS pixels: a phone, a tablet and a desk. */
export const widths = [390, 820, 1440] as const;
export const colorSchemes = ['light', 'dark'] as const;

/** Name of a picture's folder and file: words with hyphens. */
export const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The file of one picture below the folder of its commit. */
export const fileOf = (
  { screen, state }: Pick<Picture, 'screen' | 'state'>,
  width: number,
  scheme: string,
): string => `${slug(screen)}/${slug(state)}/${width}-${scheme}.png`;
