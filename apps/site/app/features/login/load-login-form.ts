/** The form's script, which is half of the page's: with the page where one comes from within the site, after it on a first page. */
export const loadLoginForm = () => import('./login-form.tsx');
