import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    'POST /api/login': route([422, 422, 422, 422, 422, 422], () => ({ username: 'nobody@rim.example' })),
  },
};
