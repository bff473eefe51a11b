/** The navigation menus in which clicks are counted. */
export const navigationPlaces = ['desktop_nav', 'mobile_nav'] as const;
export type NavigationPlace = (typeof navigationPlaces)[number];
export const signUpPlaces = [...navigationPlaces, 'signup_banner_consultant', 'signup_banner_care_service'] as const;

/** The pages whose views are counted. */
export const viewedPages = ['home', 'care_directory'] as const;
export type ViewedPage = (typeof viewedPages)[number];

/** A counted event. It contains names and facts, but no text that a person typed. */
export type UsageEvent =
  | { name: 'login'; data: { method: 'email' } }
  | { name: 'logout'; data: Record<string, never> }
  | { name: 'profile_click' | 'login_click' | 'logout_click'; data: { location: NavigationPlace } }
  | { name: 'page_view'; data: { page: ViewedPage } }
  | { name: 'blog_click'; data: { slug: string } }
  | { name: 'consultant_view'; data: { consultantId: string; consultantName: string } }
  | { name: 'service_view'; data: { serviceId: string; serviceName: string } }
  | { name: 'signup_click'; data: { location: (typeof signUpPlaces)[number] } }
  | {
      name: 'error';
      data: { error_message: string; error_stack: string; error_context: string; error_build?: string };
    };
